// Requests as no well-behaved client makes them: addresses as they are written, bytes as they are.

import { request } from 'node:http';
import { connect } from 'node:net';

export interface Answered {
  readonly status: number;
  readonly allow: string;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Asks for a path as it is written: `fetch` would make another one of it. */
export const askRaw = (address: string, path: string, asked: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const { method = 'GET', headers = {}, body } = asked;
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          allow: response.headers.allow ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** What a server sends for some bytes until it closes, or has been silent for a moment. */
export const sendBytes = (address: string, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    let got = '';
    const done = (): void => {
      socket.destroy();
      resolve(got);
    };
    socket.setTimeout(300, done);
    socket.on('data', (data) => (got += data.toString('latin1')));
    socket.on('error', done);
    socket.on('end', done);
    socket.end(bytes);
  });
