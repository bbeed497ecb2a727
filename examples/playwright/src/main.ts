// The parcels at the front desk, each with a button that hands it out.

interface Parcel {
  readonly id: number;
  readonly recipient: string;
  readonly status: string;
}

const remark = document.querySelector('[role=status]')!;
const list = document.querySelector('ul')!;

async function ask(path: string, method = 'GET') {
  const answer = await fetch(path, { method });
  const body = await answer.json();
  if (!answer.ok) remark.textContent = body.detail;
  return answer.ok ? body : null;
}

async function show(): Promise<void> {
  const parcels: Parcel[] = (await ask('/parcels'))?.items ?? [];
  list.replaceChildren(...parcels.map(item));
}

function item({ id, recipient, status }: Parcel): HTMLElement {
  const entry = document.createElement('li');
  const button = document.createElement('button');
  button.textContent = `Hand out to ${recipient}`;
  button.onclick = () => ask(`/parcels/${id}/handed-out`, 'PUT').then(show);
  entry.append(`For ${recipient}: ${status} `, ...(status === 'waiting' ? [button] : []));
  return entry;
}

await show();

export {};
