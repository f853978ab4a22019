import { type SpawnOptions, spawn } from 'node:child_process';

const packageOf: Record<string, string> = {
  go: 'Go (Debian: golang-go)',
  mvn: 'Maven (Debian: maven)',
  java: 'Java 17 or newer (Debian: openjdk-17-jre-headless)',
  unzip: 'unzip (Debian: unzip)',
  useradd: 'useradd (Debian: passwd)',
};

/** Runs a tool to its end and returns its output; on failure the output is the error. */
export function runTool(tool: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    // A process group, because compilers and Maven start children, and all of them must end with us.
    const child = spawn(tool, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const endWithUs = () => child.pid && endGroup(child.pid);
    process.once('exit', endWithUs);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error: NodeJS.ErrnoException) => {
      process.off('exit', endWithUs);
      const missing = error.code === 'ENOENT' && packageOf[tool];
      reject(missing ? new Error(`'${tool}' is not on the PATH: install ${missing}`) : error);
    });
    child.once('close', (code, signal) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve(output);
      else reject(new Error(`${tool} ${args.join(' ')} ended with ${code ?? signal}\n${output.slice(-4000)}`));
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}
