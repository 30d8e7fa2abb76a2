import { resolve } from 'node:path';
import { demoPassword } from './src/demo-password.ts';
import { writeDemo } from './src/write-demo.ts';

const [folder, day, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0 || (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day))) {
  console.error('Usage: node demo/main.ts <folder> [day up to which its history goes, as YYYY-MM-DD]');
  process.exit(1);
}
await writeDemo(resolve(folder), day ?? new Date().toISOString().slice(0, 10), demoPassword(process.env));
