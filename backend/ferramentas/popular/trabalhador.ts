import 'reflect-metadata';
import { workerData } from 'node:worker_threads';
import { createConnection } from 'mysql2/promise';
import { usarCifra } from '../../src/platform/cifra/coluna-cifrada';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { dadosDaConexao } from '../../src/platform/database/opcoes';
import { encher, Parte } from './encher';

async function trabalhar(): Promise<void> {
  const ambiente = lerAmbiente(process.env);
  usarCifra(ambiente.cifra);
  const conexao = await createConnection({ ...dadosDaConexao(ambiente.bancoUrl), timezone: 'Z' });
  try {
    await encher(conexao, workerData as Parte);
  } finally {
    await conexao.end();
  }
}

// Uma falha termina o trabalhador, e quem o iniciou a recebe.
void trabalhar();
