declare module 'sea-ports/lib/ports.json' {
  const ports: Record<string, { name: string; coordinates?: number[]; timezone?: string }>
  export default ports
}
