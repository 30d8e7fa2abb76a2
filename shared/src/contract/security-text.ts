/** Path on the site of the file that says where to report a vulnerability (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';
