import { createServer } from 'node:http';

// The baseline for pages: this many bytes from memory, without looking at the request.
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };
const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
server.listen(Number(process.argv[3]), '127.0.0.1');
