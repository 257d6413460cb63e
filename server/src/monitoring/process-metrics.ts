import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Of the process, by prom-client's own names. Its `collectDefaultMetrics` starts a histogram and an observer that can't be stopped: they would
 * outlive the app, of which tests build many.
 */
export function processMetrics(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const lag = {
    p50: gauge(
      'nodejs_eventloop_lag_p50_seconds',
      'Median delay of the event loop since the last scrape.',
    ),
    p99: gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of that delay.'),
    max: gauge('nodejs_eventloop_lag_max_seconds', 'Longest of these delays.'),
  }
  const resident = gauge('process_resident_memory_bytes', 'Resident memory.')
  const heap = gauge('nodejs_heap_size_used_bytes', 'Used part of V8’s heap.')
  const started = gauge('process_start_time_seconds', 'Start of the process since the epoch.')
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, of the process and of the system for it.',
    registers,
  })
  started.set(Math.round(Date.now() / 1_000 - process.uptime()))
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let cpuSeen = 0

  return {
    look: () => {
      lag.p50.set(delays.percentile(50) / 1e9)
      lag.p99.set(delays.percentile(99) / 1e9)
      lag.max.set(delays.max / 1e9)
      delays.reset()
      const { user, system } = process.cpuUsage()
      cpu.inc((user + system) / 1e6 - cpuSeen)
      cpuSeen = (user + system) / 1e6
      const { rss, heapUsed } = process.memoryUsage()
      resident.set(rss)
      heap.set(heapUsed)
    },
    stop: () => void delays.disable(),
  }
}
