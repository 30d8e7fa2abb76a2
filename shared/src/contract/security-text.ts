/** Path on the site of the file that says where a weakness is to be told (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';
