import { createServer } from 'node:http';

// What a page is measured against: so many bytes from memory, with nothing asked of the request.
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };
const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
server.listen(Number(process.argv[3]), '127.0.0.1');
