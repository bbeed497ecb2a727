// The plants that neighbours give away, each with a button that reserves it.

import { useEffect, useState } from 'react';

interface Plant {
  readonly id: number;
  readonly name: string;
  readonly status: 'free' | 'reserved' | 'gone';
}

async function ask<Answer>(path: string, method = 'GET'): Promise<Answer> {
  const answer = await fetch(path, { method });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.detail);
  return body;
}

export function Plants() {
  const [plants, setPlants] = useState<readonly Plant[] | null>(null);
  const [error, setError] = useState('');
  const load = () =>
    ask<{ items: Plant[] }>('/api/plants').then(
      ({ items }) => setPlants(items),
      ({ message }: Error) => setError(message),
    );
  useEffect(() => void load(), []);

  const reserve = async (id: number) => {
    setError('');
    await ask(`/api/plants/${id}/reservation`, 'POST').catch(({ message }: Error) =>
      setError(message),
    );
    await load();
  };
  return (
    <main>
      <h1>Plants</h1>
      {error !== '' && <p role="alert">{error}</p>}
      {plants?.length === 0 && <p>No plants today.</p>}
      <ul>
        {plants?.map(({ id, name, status }) => (
          <li key={id}>
            {name} is {status}{' '}
            {status === 'free' && <button onClick={() => reserve(id)}>Reserve {name}</button>}
          </li>
        ))}
      </ul>
    </main>
  );
}
