// Provably fair dice, for the server that rolls them and for whoever checks them: no dependencies, hashes handed in (rules D5, D20–D26).
export { checkFairness, type FairnessVerdict, type FairReplay, type Witness } from './checkFairness.ts';
export { bytesOfAscii, bytesOfHex, type Hashes, hexOf, isHashText } from './hashes.ts';
export { CHAIN_LENGTH, isNextLink, type KeyChain, makeKeyChain, placeOf } from './keyChain.ts';
export { isSalt, roundKeyOf, roundKeyText, type Salt } from './roundKey.ts';
