import type { ConfiguredNetwork } from '../../serving/installation.ts';

/** A network that sends visitors back with `?code=` and their id; with another code it does not know them. */
export function testNetwork(name: ConfiguredNetwork['name']): ConfiguredNetwork {
  return {
    name,
    loginAddress: async ({ state }) => `https://${name.toLowerCase()}.example/login?state=${state}`,
    async identify(query) {
      const idUser = /\bcode=(\w+)/.exec(query)?.[1];
      return idUser
        ? { tag: 'identified', idUser, name: `Visitor ${idUser}` }
        : { tag: 'not-confirmed', reason: 'no code' };
    },
  };
}
