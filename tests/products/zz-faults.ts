import { appendFileSync } from 'node:fs';
import { FAULTS } from '/work/shopgoes/tests/products/atelier/faults.ts';
import { takeShop, triedShop } from '/work/shopgoes/tests/products/taken.ts';
const log=(s:string)=>{console.log(s);appendFileSync('/tmp/faults.log',s+'\n');};
const shop = await takeShop({patience: 0});
const isOut=(o:{kind:string,id:string})=>/calls\/(sent|unsent|outgoing)|files/.test(o.kind)||/csv/i.test(o.id);
const all=shop.trying.asked.obligations;
const first={...shop, trying:{...shop.trying, asked:{...shop.trying.asked, obligations: all.filter(isOut)}}};
const second={...shop, trying:{...shop.trying, asked:{...shop.trying.asked, obligations: all.filter(o=>!isOut(o))}}};
log(`planned ${all.length}: ${first.trying.asked.obligations.length} first`);
const only=process.env.ONLY?.split(',');
const bad: string[]=[];
for (const [name, r0] of [['first', first],['second', second]] as const) {
  const [r]=await triedShop(r0, undefined); const f=r!.outcomes.filter(o=>o.verdict==='failed');
  log(`clean ${name}: ${r!.outcomes.length-f.length} passed, ${f.length} failed ${Math.round(r!.milliseconds)} ms`);
  for (const o of f) log('   '+o.id+' | '+o.stopped?.why.slice(-600));
}
for (const fault of only ?? Object.keys(FAULTS)) {
  let found='';
  for (const r0 of [first, second]) {
    const [r]=await triedShop(r0, fault as never, {failFast:true});
    const f=r!.outcomes.find(o=>o.verdict==='failed');
    if (f) { found=`${f.id} :: ${f.stopped?.why.split('\n').slice(-3).join(' / ').slice(0,240)}`; break; }
  }
  if (!found) bad.push(fault);
  log(`${found?'caught  ':'SURVIVED'} ${fault}: ${found}`);
}
log('survived: '+bad.join(','));
process.exit(0);
