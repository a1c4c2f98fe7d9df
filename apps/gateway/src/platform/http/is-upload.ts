import { definedEndpoints } from '@huella/contracts'

const uploads = definedEndpoints().filter(({ multipart }) => multipart).map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'))

/** Whether a file comes: its body is streamed by whoever takes it, and may take its time. */
export const isUpload = (method: string, path: string): boolean => method === 'POST' && uploads.some((address) => address.test(path))
