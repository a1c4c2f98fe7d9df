import { answersKeptForDays, type Language } from '@huella/contracts'
import { html, type Html } from '@huella/service-host'
import { summariesEs } from './summaries-es.js'

/** What the page says besides the names that are the same in every language. */
export interface Words {
  title: string
  parts: string
  back: string
  languages: string
  path: string
  query: string
  body: string
  answer: string
  request: string
  field: string
  type: string
  rules: string
  required: string
  /** By the keyword of the schema that limits a field. */
  limits: Readonly<Record<string, string>>
  anyone: string
  signedIn: string
  keyWith: (scopes: string) => string
  answers: (status: string, hasBody: boolean) => string
  summary: (call: string, english: string) => string
  introduction: (origin: string) => Html
}

const es: Words = {
  title: 'La API de Huella',
  parts: 'Partes de la API',
  back: 'Volver a Huella',
  languages: 'Idioma',
  path: 'Ruta',
  query: 'Consulta',
  body: 'Cuerpo',
  answer: 'Respuesta',
  request: 'Petición',
  field: 'Campo',
  type: 'Tipo',
  rules: 'Reglas',
  required: 'obligatorio',
  limits: { minimum: 'al menos', maximum: 'como máximo', maxLength: 'caracteres como máximo:', minItems: 'al menos', maxItems: 'como máximo', default: 'por defecto' },
  anyone: 'Cualquiera',
  signedIn: 'Con sesión',
  keyWith: (scopes) => `Con sesión, o con una clave que tenga el permiso ${scopes}`,
  answers: (status, hasBody) => `Responde ${status}${hasBody ? '' : ' sin cuerpo'}.`,
  summary: (call, english) => {
    const texts: Readonly<Record<string, string>> = { ...summariesEs, ...navigationsEs }
    return texts[call] ?? english
  },
  introduction: (origin) => html`<p>
      Hecha de los mismos contratos con los que el servicio comprueba cada llamada; los programas leen <a href="/api/openapi.json">openapi.json</a>.
    </p>
    <h2>Cómo hacer llamadas</h2>
    <p>
      Las personas llaman con la sesión de su navegador. Los sistemas de una clínica envían una clave, que se crea en
      <a href="/doctor/integrations">integraciones</a>; actúa como el veterinario que la creó, dentro de sus permisos:
    </p>
    <pre tabindex="0"><code>curl -H "Authorization: Bearer huella_&hellip;" "${origin}/api/pets/nickname/luna-1a2b3c4d"</code></pre>
    <ul>
      <li>
        Cuerpos y respuestas son JSON; los días se escriben <code>yyyy-mm-dd</code> y los instantes en ISO 8601, en UTC. Los campos desconocidos se
        pasan por alto; un texto vacío significa que no hay nada.
      </li>
      <li>
        Una llamada rechazada responde <code>application/problem+json</code> con <code>status</code>, <code>detail</code>, <code>code</code>,
        <code>requestId</code> y, si es por los datos, <code>errors</code> con campo y mensaje, en el idioma de <code>Accept-Language</code> (en, es).
      </li>
      <li>
        Envía una <code>Idempotency-Key</code> con cada POST para repetirlo sin miedo: la misma clave y el mismo cuerpo reciben la primera respuesta
        durante ${answersKeptForDays} días.
      </li>
      <li>
        <code>RateLimit</code> y <code>RateLimit-Policy</code> dicen cuánto queda; 429 y 503 dicen en <code>Retry-After</code> cuándo volver.
      </li>
    </ul>`,
}

const navigationsEs: Readonly<Record<string, string>> = {
  'GET /api/auth/google': 'Ir al proveedor de identidad',
  'GET /api/auth/google/callback': 'Volver del proveedor de identidad',
  'GET /api/logout': 'Cerrar sesión',
}

const en: Words = {
  title: 'The Huella API',
  parts: 'Parts of the API',
  back: 'Back to Huella',
  languages: 'Language',
  path: 'Path',
  query: 'Query',
  body: 'Body',
  answer: 'Answer',
  request: 'Request',
  field: 'Field',
  type: 'Type',
  rules: 'Rules',
  required: 'required',
  limits: { minimum: 'at least', maximum: 'at most', maxLength: 'up to characters:', minItems: 'at least', maxItems: 'at most', default: 'default' },
  anyone: 'Anyone',
  signedIn: 'Signed in',
  keyWith: (scopes) => `Signed in, or a key with the scope ${scopes}`,
  answers: (status, hasBody) => `Answers ${status}${hasBody ? '' : ' without a body'}.`,
  summary: (_call, english) => english,
  introduction: (origin) => html`<p>
      Made from the same contracts that the service checks every call against; machines read <a href="/api/openapi.json">openapi.json</a>.
    </p>
    <h2>Calling</h2>
    <p>
      People call with the session of their browser. Clinic systems send a key, made under <a href="/doctor/integrations">integrations</a>;
      it acts as the veterinarian who made it, within its scopes:
    </p>
    <pre tabindex="0"><code>curl -H "Authorization: Bearer huella_&hellip;" "${origin}/api/pets/nickname/luna-1a2b3c4d"</code></pre>
    <ul>
      <li>
        Bodies and answers are JSON; days are <code>yyyy-mm-dd</code>, instants ISO 8601 in UTC. Unknown fields are ignored, an empty text
        means none.
      </li>
      <li>
        A refused call answers <code>application/problem+json</code> with <code>status</code>, <code>detail</code>, <code>code</code>,
        <code>requestId</code> and, for input, <code>errors</code> with path and message, in the language of
        <code>Accept-Language</code> (en, es).
      </li>
      <li>
        Send an <code>Idempotency-Key</code> with a POST to repeat it safely: the same key and body get the first answer again for ${answersKeptForDays} days.
      </li>
      <li>
        <code>RateLimit</code> and <code>RateLimit-Policy</code> say what is left; 429 and 503 say in <code>Retry-After</code> when to come
        back.
      </li>
    </ul>`,
}

export const words: Readonly<Record<Language, Words>> = { en, es }
