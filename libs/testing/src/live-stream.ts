/** One event as it was sent. */
export interface StreamedEvent {
  event: string
  data: string
  /** Milliseconds, on `performance.now()`, when it was here. */
  at: number
}

/** Reads server-sent events as a browser does, and remembers what came. */
export class LiveStream {
  readonly events: StreamedEvent[] = []
  /** From where a browser would go on. */
  lastEventId: string | undefined
  /** Milliseconds that a browser would wait before it comes again. */
  retry: number | undefined
  isOver = false
  private rest = ''
  private readonly cancel = new AbortController()

  private constructor(
    readonly status: number,
    readonly headers: Headers,
  ) {}

  static async open(url: string | URL, headers: Record<string, string>): Promise<LiveStream> {
    const cancel = new AbortController()
    const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: cancel.signal })
    const stream = new LiveStream(response.status, response.headers)
    stream.cancel.signal.addEventListener('abort', () => cancel.abort())
    void stream.read(response).catch(() => undefined).finally(() => (stream.isOver = true))
    return stream
  }

  /** Data of the events of one name, as JSON. */
  dataOf<T = Record<string, unknown>>(event: string): T[] {
    return this.events.filter((each) => each.event === event).map(({ data }) => JSON.parse(data) as T)
  }

  close(): void {
    this.cancel.abort()
  }

  private async read(response: Response): Promise<void> {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) this.take(decoder.decode(piece as Uint8Array, { stream: true }))
  }

  private take(text: string): void {
    const blocks = (this.rest + text).split('\n\n')
    this.rest = blocks.pop()!
    for (const block of blocks) this.takeBlock(block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? ['', '', '']))
  }

  private takeBlock(lines: string[][]): void {
    const fields = Object.fromEntries(lines.map(([, name, value]) => [name, value]))
    if (fields['id'] !== undefined) this.lastEventId = fields['id']
    if (fields['retry'] !== undefined) this.retry = Number(fields['retry'])
    if (fields['data'] !== undefined) this.events.push({ event: fields['event'] ?? 'message', data: fields['data'], at: performance.now() })
  }
}
