import { axeMatrix } from './axe-matrix.ts';

axeMatrix('fr');
