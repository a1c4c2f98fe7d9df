export interface FieldProblem {
  path: string
  message: string
}

/** The gateway's `application/problem+json`. */
export interface Problem {
  status: number
  title: string
  detail?: string
  code?: string
  requestId?: string
  errors?: FieldProblem[]
}

/** Any answer that is not OK. `message` is for logs; people read `problem.detail`. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(body)
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Problem) : null
  } catch {
    return null
  }
}

export const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status

/** What the server said in the reader's language, or the caller's own words: of a fault of its own it knows nothing that helps, while they say what failed. */
export function detailOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.status !== 500 && error.problem?.detail) || fallback
}
