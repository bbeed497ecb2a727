// Loading an HTTP server over some connections at once, each sending its next request once the last
// is answered. Sockets, and no client library: what is measured is the server.

import { connect, type Socket } from 'node:net';

const CONNECTIONS = 10;

export interface Load {
  /** Makes so many requests; rejects at an answer of another status than expected. */
  run(count: number): Promise<void>;
  end(): void;
}

/** Opens the connections over which one request is made again and again. */
export function loading(port: number, request: string, status: number): Load {
  let sockets: Socket[] = [];
  const open = (): Socket =>
    connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
  return {
    run: async (count) => {
      // A server that was left alone for a while has closed them.
      if (sockets.length === 0 || sockets.some(({ writable }) => !writable))
        sockets = Array.from({ length: CONNECTIONS }, open);
      const each = Math.ceil(count / CONNECTIONS);
      await Promise.all(sockets.map((socket) => repeat(socket, request, status, each)));
    },
    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** The whole answer to one request. */
export async function first(port: number, request: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1');
  const answer = await exchange(socket, request);
  socket.destroy();
  return answer;
}

async function repeat(socket: Socket, request: string, status: number, count: number) {
  for (let made = 0; made < count; made += 1) {
    const answer = await exchange(socket, request);
    if (!answer.startsWith(`HTTP/1.1 ${status} `)) throw new Error(answer.slice(0, 500));
  }
}

function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const hear = (chunk: string): void => {
      received += chunk;
      if (!isWhole(received)) return;
      socket.off('data', hear).off('error', reject);
      resolve(received);
    };
    socket.on('data', hear).on('error', reject);
    socket.write(request);
  });
}

function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? '0';
  return received.length >= head + 4 + Number(length);
}

/** A request as it goes over the wire. */
export function wire(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`;
}
