import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  observe: (method: string, route: string, status: number, seconds: number) => void
}

export function makeMetrics(connections: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const sockets = new Gauge({
    name: 'websocket_connections',
    help: 'Open websockets of this process',
    registers: [],
    collect() {
      this.set(connections())
    },
  })
  registry.registerMetric(sockets)
  return { registry, observe: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds) }
}
