import 'reflect-metadata';
import { semearNomesDosPeixes } from '../modules/agencia/opcoes/semear-nomes-dos-peixes';
import { semearGeografia } from '../modules/geografia/semear-geografia';
import { semearConvenios } from '../modules/pagamento/convenio/semear-convenios';
import { lerAmbiente } from '../platform/config/ambiente';
import { abrirBase } from '../platform/database/abrir-base';

/** Dados de referência. Em produção ninguém emite com os convênios de exemplo. Rodar de novo não muda nada. */
async function semear(): Promise<void> {
  const ambiente = lerAmbiente(process.env);
  const { nome, ufNome } = ambiente.agencia;
  const fonte = await abrirBase(ambiente);
  try {
    await fonte.transaction(semearGeografia);
    await fonte.transaction(semearNomesDosPeixes);
    if (!ambiente.producao)
      await fonte.transaction((em) => semearConvenios(em, { nome, endereco: `${ufNome}, Brasil` }));
  } finally {
    await fonte.destroy();
  }
}

semear().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n`);
  process.exit(1);
});
