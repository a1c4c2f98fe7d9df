import { LaunchError } from '@huella/local'
import type { TestServer } from './test-server.js'

export interface ContainerServer {
  image: string
  /** Inside the container, and on this machine. */
  ports: { container: number; host: number }
  config: { content: string; path: string }
  command: string[]
}

interface Running {
  stop: (options: { timeout: number }) => Promise<unknown>
}

/** The same server from a container, for machines that have Docker but not the program. */
export function containerServer({ image, ports, config, command }: ContainerServer): TestServer {
  let running: Running | undefined
  return {
    start: async () => {
      const { GenericContainer } = await import('testcontainers')
      running = await new GenericContainer(image)
        .withExposedPorts(ports)
        .withCopyContentToContainer([{ content: config.content, target: config.path }])
        .withCommand(command)
        .start()
    },
    stop: async () => void (await running?.stop({ timeout: 1000 })),
    signal: async () => { throw new LaunchError(`${image} runs in a container: this test needs the program itself on the path.`) },
  }
}

/** Whether a container engine answers; without one, testcontainers says so in a few milliseconds. */
export async function hasContainers(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  return getContainerRuntimeClient().then(() => true, () => false)
}
