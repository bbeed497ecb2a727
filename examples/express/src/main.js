// Starts the server: `npm start`, at the port that PORT says.

import { bookshelf } from './server.js';

const port = Number(process.env.PORT ?? 3000);
bookshelf().listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
