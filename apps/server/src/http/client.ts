// The built client: hashed assets for ever, everything else revalidated, and one page for all its deep links and for people who mistype one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type Express, type Response } from 'express';
import { refuseHttp } from './httpError.ts';

/** Where `scripts/setup.mjs` builds it. */
export const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../../client/dist');

const PAGE = 'index.html';
/** What programs ask: they are answered in JSON whatever they accept. */
const FOR_PROGRAMS = /^\/(?:api|matchmake)(?:\/|$)/;

/** Serves `folder`; `/`, `/m/<code>`, `/w/<code>`, `/r/<id>`, `/how-to-play` and `/lab` are the page. Whatever else a browser is sent for is the page as well, as a 404: it says so above the way home. */
export function mountClient(app: Express, folder: string): void {
  const sendPage = (response: Response): void => {
    const message = 'The page is not built yet. Stop the server and run npm start.';
    if (!existsSync(path.join(folder, PAGE))) refuseHttp(response, { status: 503, code: 'notBuilt', message });
    // By its folder: of a whole path Express hides what lies in a folder like `.games`.
    else response.set('Cache-Control', 'no-cache').sendFile(PAGE, { root: folder });
  };
  app.get('/', (_request, response) => sendPage(response));
  app.get('/index.html', (_request, response) => sendPage(response));
  app.get(['/m/:code', '/w/:code', '/r/:id', '/how-to-play', '/lab'], (_request, response) => sendPage(response));
  const assets = path.join(folder, 'assets', path.sep);
  app.use(
    express.static(folder, {
      index: false,
      redirect: false,
      // Vite puts a hash of its content into the name of every file in assets/.
      setHeaders: (response, file) =>
        response.setHeader(
          'Cache-Control',
          file.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    }),
  );
  app.use((request, response, next) => {
    response.vary('Accept');
    const isPerson = request.method === 'GET' && !FOR_PROGRAMS.test(request.path);
    // Whoever takes anything is a program.
    if (isPerson && request.accepts(['json', 'html']) === 'html') sendPage(response.status(404));
    else next();
  });
}
