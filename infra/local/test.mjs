import { usarOutroNode } from './maquina/outro-node.mjs';
import { testar } from './testes.mjs';

await usarOutroNode();
process.exit(await testar());
