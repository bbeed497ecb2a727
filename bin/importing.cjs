// Imports a module at an address. In a file of its own, as code that V8 kept from an earlier run, which
// the command's is, can import nothing.

/** @param {string} address */
module.exports = (address) => import(address);
