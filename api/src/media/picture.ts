import { randomFrom } from './drawing/prng.ts';
import { weathered } from './drawing/scene.ts';
import { document } from './drawing/svg.ts';
const mods: Record<string, string> = { income: 'street-fronts', commercial: 'street-fronts' };
export async function drawPicture(id: string) {
  const [k, t] = id.split('-');
  const m = await import(`./drawing/${k}s/${mods[t] ?? t}.ts`);
  const house = randomFrom(`house-${id}`);
  return { svg: document(1500, 1000, m[t](weathered(randomFrom(id)), house)), width: 1500, height: 1000 };
}
