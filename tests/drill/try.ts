import { join } from 'node:path'
import { startDatabaseMachines } from './database-machines.ts'
import { startFront } from './front.ts'
import { layBridge } from './network.ts'
import { run } from './apart.ts'
const folder = process.argv[2] as string
process.stdin.resume().on('end', () => process.exit(1))
layBridge()
const t0 = Date.now()
const cluster = await startDatabaseMachines(folder, join(folder, 'elsewhere'))
const front = startFront(folder, cluster.machines)
try {
  const w = await cluster.whole()
  console.log('whole', Date.now() - t0, w.primary.name, w.sync.name)
  console.log(run('psql', ['-h', front.address, '-U', 'postgres', '-c', 'select application_name, state, sync_state from pg_stat_replication'], { ...process.env, PGPASSWORD: 'drill' }))
  console.log((await cluster.etcdLeader()).name)
} catch (e) {
  console.log(e)
  for (const f of ['db1-patroni.log', 'db1-etcd.log', 'haproxy.log']) console.log(run('tail', ['-n', '30', join(folder, f)]))
}
if (process.argv[3] === 'hold') await new Promise(() => {})
await cluster.stop()
process.exit(0)
