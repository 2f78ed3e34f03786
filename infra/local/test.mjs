import { testar } from './testes.mjs';

process.exit(await testar());
