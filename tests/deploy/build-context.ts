import { filesOf, textOf } from '../walls/sources.ts';
import { contextOf } from './dockerfile.ts';

/** The files of this checkout that a build of an image sees; no line of .dockerignore brings back what `filesOf` leaves out. */
export const buildContext = (): string[] => filesOf('').filter(contextOf(textOf('.dockerignore')));
