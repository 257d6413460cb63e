// Preloaded into every process the launcher starts (`node --import`). When the launcher is killed hard, the channel
// between them breaks, and the process ends by itself instead of keeping its port from the next start.
const graceMs = 2_000

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
