import type { Credentials } from '@cicerone/api/basic-authorization';
import type { FastifyPluginCallback } from 'fastify';
import { createLegacyShelf } from '../../storage/legacy-shelf.ts';
import type { ReleaseShelf } from '../../storage/release-shelf.ts';
import { collectionCalls } from './collections.ts';
import { legacyGuard } from './legacy-guard.ts';
import { socialNetworkCalls } from './social-network.ts';

/** The legacy family below `/cicerone/api/`, all of it behind the fixed header (specification, section 7). */
export function legacyCalls(shelf: ReleaseShelf, credentials: Credentials): FastifyPluginCallback {
  return (app, _, done) => {
    app.addHook('onRequest', legacyGuard(credentials));
    socialNetworkCalls(app);
    collectionCalls(app, createLegacyShelf(shelf));
    done();
  };
}
