import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../walls/sources.ts';
import { buildContext } from './build-context.ts';
import { type Copy, copiedFiles, copyOf, type Stage, type Step, stageIn, stagesOf } from './dockerfile.ts';

/** An image whose steps were executed in a folder: its root, and what a container of it starts with. */
export interface ImageRoot {
  root: string;
  environment: Record<string, string>;
  user: string;
  folder: string;
  command: string[];
  healthCheck: string[];
}

const run = (command: string, parameters: readonly string[], environment = process.env): string => {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    encoding: 'utf8',
    env: environment,
    maxBuffer: 1 << 26,
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${parameters.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
};

/** Why no image can be executed on this machine, or null. */
export const whyNoImages = (): string | null => {
  if (process.getuid?.() !== 0) return 'only root may change the root of a program';
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'this machine allows no namespaces';
  if (spawnSync('debootstrap', ['--version']).error) return 'debootstrap is not installed';
  return null;
};

// The system of Debian's image is made once by the same packages; Node is the one of this checkout.
const kept = join(workspace, 'node_modules/.cache/debian-bookworm');
const debian = (): string => {
  if (existsSync(join(kept, 'complete'))) return join(kept, 'root');
  run('rm', ['-rf', kept]);
  mkdirSync(kept, { recursive: true });
  run('debootstrap', ['--variant=minbase', 'bookworm', join(kept, 'root')]);
  run('touch', [join(kept, 'complete')]);
  return join(kept, 'root');
};
const copyTree = (from: string, to: string): void => void run('cp', ['-a', from, to]);

const withNode = (root: string): void => {
  copyFileSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'));
  const npm = run('npm', ['root', '--global']).trim();
  cpSync(join(npm, 'npm'), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name)]);
};
const bases: Record<string, (root: string) => void> = {
  'debian:bookworm-slim': (root) => copyTree(debian(), root),
  'node:24-bookworm-slim': (root) => {
    copyTree(debian(), root);
    withNode(root);
  },
};

// Where the registry of packages is, and whom to believe about it, belong to the machine.
const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
const ofTheMachine = (): Record<string, string> => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  npm_config_registry: run('npm', ['config', 'get', 'registry']).trim(),
  ...(existsSync(certificates) && {
    npm_config_cafile: '/tmp/certificates',
    NODE_EXTRA_CA_CERTS: '/tmp/certificates',
  }),
});

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
// In mounts of its own, with the devices and the processes of a container.
const inRoot = (root: string, mounts: string, command: string): string[] => [
  ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec'],
  `mount --bind ${root} ${root}; mount -t proc proc ${root}/proc; mount --rbind /dev ${root}/dev; ${mounts} exec chroot ${root} ${command}`,
];

const variablesIn = (text: string): [string, string][] =>
  [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);

const copyFromStage = ({ sources, target }: Copy, from: string, to: string): void => {
  for (const source of sources) {
    const place = join(to, target);
    const isFolder = statSync(join(from, source)).isDirectory();
    mkdirSync(isFolder ? place : dirname(join(place, 'x')), { recursive: true });
    run('cp', ['-a', isFolder ? `${join(from, source)}/.` : join(from, source), place]);
  }
};

const parsed = (text: string): string[] => JSON.parse(text);

/** Executes the steps of a Dockerfile up to a stage, each stage in a root of its own below a folder. */
export const executeImage = (dockerfile: string, scratch: string, name?: string): ImageRoot => {
  const stages = stagesOf(readFileSync(join(workspace, dockerfile), 'utf8'));
  const context = buildContext();
  const done = new Map<string, ImageRoot>();

  const rootOf = (wanted: string): ImageRoot => {
    const known = done.get(wanted);
    if (known) return known;
    const image = execute(stageIn(stages, wanted));
    done.set(wanted, image);
    return image;
  };

  const begin = (stage: Stage, root: string): ImageRoot => {
    const empty = { root, environment: {}, user: 'root', folder: '/', command: [], healthCheck: [] };
    const base = bases[stage.from];
    if (base) base(root);
    else {
      const parent = rootOf(stage.from);
      copyTree(parent.root, root);
      return { ...parent, root, environment: { ...parent.environment } };
    }
    return empty;
  };

  const execute = (stage: Stage): ImageRoot => {
    const image = begin(stage, join(scratch, stage.name));
    for (const step of stage.steps) executeStep(image, step);
    return image;
  };

  const copy = (image: ImageRoot, step: Step): void => {
    const parameters = copyOf(step);
    const target = join(image.folder, parameters.target, parameters.target.endsWith('/') ? '/' : '');
    if (parameters.from !== null) {
      copyFromStage({ ...parameters, target }, rootOf(parameters.from).root, image.root);
      return;
    }
    for (const [place, source] of copiedFiles([step], context)) {
      const file = join(image.root, image.folder, place);
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(join(workspace, source), file);
    }
  };

  const executeStep = (image: ImageRoot, step: Step): void => {
    const { instruction, text } = step;
    const known: Record<string, () => void> = {
      COPY: () => copy(image, step),
      RUN: () => {
        mkdirSync(join(image.root, 'tmp'), { recursive: true });
        if (existsSync(certificates)) copyFileSync(certificates, join(image.root, 'tmp/certificates'));
        copyFileSync('/etc/resolv.conf', join(image.root, 'etc/resolv.conf'));
        const command = `sh -c ${quoted(`cd ${image.folder} && ${text}`)}`;
        run('unshare', inRoot(image.root, '', command), { ...ofTheMachine(), ...image.environment });
      },
      ENV: () => void Object.assign(image.environment, Object.fromEntries(variablesIn(text))),
      USER: () => {
        image.user = text;
      },
      WORKDIR: () => {
        image.folder = text;
        mkdirSync(join(image.root, text), { recursive: true });
      },
      CMD: () => {
        image.command = parsed(text);
      },
      HEALTHCHECK: () => {
        image.healthCheck = parsed(text.replace(/^.*?CMD /, ''));
      },
    };
    known[instruction]?.();
  };

  return name === undefined ? execute(stageIn(stages)) : rootOf(name);
};

// By the name in the image's own /etc/passwd.
const numbersOf = ({ root, user }: ImageRoot): [user: string, group: string] => {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  const [, , own = '', group = ''] = line?.split(':') ?? [];
  if (own === '') throw new Error(`The image has no user ${user}`);
  return [own, group];
};

/**
 * Starts a command of an image as a container would: as the image's user without any capability, on a read-only root
 * on which only these folders and an empty /tmp can be written.
 */
export const startInImage = (
  image: ImageRoot,
  {
    folders,
    environment,
    command = image.command,
    writable = false,
  }: { folders: Record<string, string>; environment: Record<string, string>; command?: string[]; writable?: boolean },
): ChildProcess => {
  const { root } = image;
  const [user, group] = numbersOf(image);
  for (const [place, folder] of Object.entries(folders)) {
    mkdirSync(join(root, place), { recursive: true });
    mkdirSync(folder, { recursive: true });
    run('chown', ['-R', `${user}:${group}`, folder]);
  }
  const mounts = [
    ...(writable ? [] : [`mount -o remount,ro,bind ${root};`]),
    `mount -t tmpfs tmpfs ${root}/tmp;`,
    ...Object.entries(folders).map(([place, folder]) => `mount --bind ${folder} ${root}${place};`),
  ].join(' ');
  const confined = `setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`;
  const line = `sh -c ${quoted(`cd ${image.folder} && exec ${confined} ${command.map(quoted).join(' ')}`)}`;
  const { PATH = '' } = ofTheMachine();
  return spawn('unshare', inRoot(root, mounts, line), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME: '/data', ...image.environment, ...environment },
  });
};

/** The bytes of all files below a folder of an image. */
export const bytesIn = ({ root }: ImageRoot, folder: string): number =>
  Number(run('du', ['--summarize', '--bytes', join(root, folder)]).split('\t')[0]);

export const filesIn = ({ root }: ImageRoot, pattern: string): string[] => globSync(pattern, { cwd: root });
