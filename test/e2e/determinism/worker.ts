// The same program in a browser's worker.
import { playCourses } from '../../determinism/playCourse.ts';

postMessage(playCourses());
