/** A network as visitors call it, the same in every language. X still has its former name in the contract. */
export function nameOfNetwork(network: string): string {
  return network === 'Twitter' ? 'X' : network;
}
