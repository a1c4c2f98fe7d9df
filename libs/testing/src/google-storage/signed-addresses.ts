import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Credentials as Google hands them out, of an account that exists in tests alone. */
export const testCredentials = {
  type: 'service_account',
  project_id: 'local',
  client_email: 'signer@local.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
}

const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const instant = (text: string): number => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))

/** Whether an address bears the test account's V4 signature, for this method and at this moment. */
export function isSigned(method: string, url: URL, now = Date.now()): boolean {
  const query = Object.fromEntries(url.searchParams) as Record<string, string>
  const { 'X-Goog-Signature': signature = '', ...signed } = query
  const { 'X-Goog-Date': date = '', 'X-Goog-Expires': seconds = '0', 'X-Goog-Credential': credential = '' } = signed
  const scope = credential.slice(credential.indexOf('/') + 1)
  const pairs = Object.entries(signed).map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const request = [method, url.pathname, pairs.join('&'), `host:${url.hostname}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const text = ['GOOG4-RSA-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const isCurrent = now >= instant(date) - 1000 && now < instant(date) + Number(seconds) * 1000
  return isCurrent && credential.startsWith(`${testCredentials.client_email}/`) && createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'hex')
}
