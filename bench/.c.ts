import pg from 'pg';
import { readFileSync } from 'node:fs';
import { openDatabase, openPool, inTenant } from '../packages/database/src/index.ts';
import { urlsOf } from '@berth/testkit/urls';
import { testIssuer } from '@berth/testkit/issuer';
import { appOver } from '../apps/server/src/testing/isolation-app.ts';
import { aMember } from '@berth/testkit/builders';
import { daysAfter, instantOf, localDayOf } from '../packages/domain/src/index.ts';
import { sql } from 'kysely';
const urls = urlsOf('h5_explain');
const admin = new URL(urls.admin); admin.pathname='/h5_explain';
const a = new pg.Client({connectionString: admin.href}); await a.connect();
const org='0a000000-0000-4000-8000-000000000001', building='0a000000-0000-4000-8000-000000000101';
const issuer = await testIssuer();
const ownerPool = openPool({url: urls.owner, application:'o', size:1}); const owner = openDatabase(ownerPool);
await a.query(`update building set settings='{"future_day_maximum":3000}' where id=$1`,[building]);
const subject = 'creator-'+Date.now();
await aMember(owner, {issuer: issuer.issuer, subject}, {id: building, slug:'keizersgracht', organisation:{id:org, slug:'harbour'}} as never);
const {rows:desks} = await a.query(`select space.id from space join space room on room.id=space.room_id where space.building_id=$1 and space.type='DESK' and room.reserved_by='desks'`,[building]);
const pool = openPool({ url: urls.api, application: 'y', size: 1, waitMs: 20000 });
const db = openDatabase(pool);
const app = await appOver(db, issuer);
const token = await issuer.token({subject}, {expiresIn:'1h'});
const pid = await inTenant(db, org, async tx => (await sql<{pid:number}>`select pg_backend_pid() pid`.execute(tx)).rows[0]!.pid);
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`,'utf8').split(') ')[1]!.split(' '); return (Number(f[11])+Number(f[12]))*10; };
const at=(d:string,t:string)=>new Date(instantOf(d,t,'Europe/Amsterdam')).toISOString();
const base = 200 + Math.floor(Math.random()*1000);
const go = async (n:number, key=false, same=false) => { const d = daysAfter(localDayOf(Date.now(),'Europe/Amsterdam'), base + (same?0:n)); 
  const r = await app.inject({method:'POST', url:`/api/3.0/reservations/harbour/keizersgracht/${desks[same?0:n%desks.length].id}`, headers:{authorization:`Bearer ${token}`, ...(key?{'idempotency-key':`k${base}-${n}`}:{})}, payload:{startDatetime:at(d,'09:00'), endDatetime:at(d,'12:00')}}); return r.statusCode; };
for (let i=0;i<20;i++) await go(10000+i);
const N=300;
for (const [name,k,same] of [['granted',false,false],['granted with key',true,false],['refused',false,true]] as const) {
 const off = name==='granted'?0:1000; const c0=cpu(), t0=performance.now(), n0=process.cpuUsage(); const st=new Map<number,number>();
 for (let i=0;i<N;i++) { const s=await go(off+i,k,same); st.set(s,(st.get(s)??0)+1); }
 const n=process.cpuUsage(n0);
 console.log(name, [...st], 'db cpu ms', ((cpu()-c0)/N).toFixed(2), 'wall', ((performance.now()-t0)/N).toFixed(2), 'node cpu', ((n.user+n.system)/1000/N).toFixed(2));
}
console.log((await inTenant(db, org, tx => sql`select generic_plans g, custom_plans c, left(regexp_replace(statement,'\\s+',' ','g'),60) s from pg_prepared_statements order by 2 desc`.execute(tx))).rows);
await app.close(); await issuer.close(); await a.end(); await pool.end(); await ownerPool.end();
