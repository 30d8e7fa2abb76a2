/**
 * Replaces in a browser what Module Federation says about its errors: their numbers stay, with the address of its page about them.
 * Most are of remotes that its runtime would load, which the shell does itself.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
