import { usarOutroNode } from './outro-node.mjs';
import { testar } from './testes.mjs';

await usarOutroNode();
process.exit(await testar());
