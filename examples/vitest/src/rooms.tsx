// The rooms and who has them, as the product's own front end shows them.

import { useEffect, useState } from 'react';

interface Room {
  readonly id: number;
  readonly name: string;
  readonly status: 'free' | 'booked';
}

async function ask<Answer>(path: string, method = 'GET'): Promise<Answer> {
  const answer = await fetch(path, { method });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.detail);
  return body;
}

export function Rooms() {
  const [rooms, setRooms] = useState<readonly Room[]>([]);
  const [remark, setRemark] = useState('');
  const read = () =>
    ask<{ items: Room[] }>('/api/rooms').then(
      ({ items }) => setRooms(items),
      (error: Error) => setRemark(error.message),
    );
  useEffect(() => void read(), []);

  const book = async (id: number) => {
    setRemark('');
    await ask(`/api/rooms/${id}/booking`, 'POST').catch((error: Error) => setRemark(error.message));
    await read();
  };
  return (
    <main>
      {remark !== '' && <p role="alert">{remark}</p>}
      <ul>
        {rooms.map(({ id, name, status }) => (
          <li key={id}>
            {name} is {status}{' '}
            {status === 'free' && <button onClick={() => book(id)}>Book {name}</button>}
          </li>
        ))}
      </ul>
    </main>
  );
}
