// @ts-nocheck: it runs in a worker, whose types are not the program's.
// The site's service worker: its own files are kept, so that it works without a network; everything
// else is the mock's, whose worker this one takes in. VERSION and FILES are written before it.

const SCOPE = new URL('./', self.location.href);
const CACHE = `nonet ${SCOPE.pathname} ${VERSION}`;
const OWN = new Set(FILES.map((file) => new URL(file, SCOPE).href));

// The mock's worker takes itself away with the last page, and with it what works without a network.
self.registration.unregister = async () => false;

// Before the mock's: what is answered here it never sees.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*$/, '');
  const isPage = request.mode === 'navigate' && address.startsWith(SCOPE.href);
  if (!isPage && !(request.method === 'GET' && OWN.has(address))) return;
  event.stopImmediatePropagation();
  if (!isPage) event.respondWith(kept(address));
  else if (address === SCOPE.href || address.endsWith('.html')) event.respondWith(newest(request));
  else
    event.respondWith(Response.redirect(`${SCOPE.href}#/${request.url.slice(SCOPE.href.length)}`));
});

self.addEventListener('message', (event) => {
  if (event.data !== 'nonet:keep') return;
  event.stopImmediatePropagation();
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

/** The page as it is now; without a network as it was last. */
async function newest(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // There is no network.
  }
  return (await caches.match(SCOPE.href, { cacheName: CACHE })) ?? fetch(request);
}

async function kept(address) {
  const known = await caches.match(address, { cacheName: CACHE });
  if (known !== undefined) return known;
  const answer = await fetch(address);
  if (answer.ok) await (await caches.open(CACHE)).put(address, answer.clone());
  return answer;
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const address of [SCOPE.href, ...OWN])
    if ((await cache.match(address)) === undefined) await cache.add(address);
}

/** What an earlier build has left. */
async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`nonet ${SCOPE.pathname} `) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

importScripts(new URL('_nonet/app/mockServiceWorker.js', SCOPE).href);
