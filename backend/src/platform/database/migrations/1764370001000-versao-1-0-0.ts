import type { Executor } from '../passos-da-migracao';
import { AGENCIA, semearAgencia } from './versao-1-0-0/agencia';
import { AUTH } from './versao-1-0-0/auth';
import { BANCO } from './versao-1-0-0/banco';
import { CMS } from './versao-1-0-0/cms';
import { GEOGRAFIA } from './versao-1-0-0/geografia';
import { LICENCA } from './versao-1-0-0/licenca';
import { PAGAMENTO } from './versao-1-0-0/pagamento';
import { PESSOA } from './versao-1-0-0/pessoa';
import { PLATAFORMA } from './versao-1-0-0/plataforma';

/** As tabelas como a 1.0.0 as tinha, numa ordem em que cada uma acha as que aponta. */
export class VersaoUmZeroZero1764370001000 {
  /** As migrações da 1.0.0: é delas que uma base já migrada por ela tem os nomes. */
  static readonly substitui = [
    'Plataforma1763600000000',
    'Geografia1763600001000',
    'Pessoa1763600002000',
    'Licenca1763600003000',
    'Pagamento1763600010000',
    'Banco1763600011000',
    'Cms1763600020000',
    'Cifra1763700000000',
    'Auditoria1763700001000',
    'Registros1763700002000',
    'Contas1763700003000',
    'Privacidade1763700004000',
    'Dinheiro1763800000000',
    'Pendencias1763800001000',
    'Convenios1763800002000',
    'PreCritica1763800003000',
    'LinhasLeves1763800004000',
    'PartesComprimidas1763800005000',
    'CarteiraPerdida1763900000000',
    'TrabalhosTentados1764030000000',
    'Console1764110000000',
    'Contadores1764120000000',
    'Usuarios1764120001000',
    'Informes1764120002000',
    'RemessaEnviada1764130000000',
    'Conferencias1764130001000',
    'Configuracao1764140000000',
    'Textos1764140001000',
    'Juncao1764150000000',
    'Listas1764150001000',
    'Manuais1764160000000',
    'Opcoes1764210000000',
    'LimitesDeCaptura1764210001000',
    'IndicesDasListas1764220000000',
    'Provas1764300000000',
    'ChavesEmUso1764320000000',
    'RotinasDoDia1764320001000',
    'AvisosDeRenovacao1764330000000',
    'LinhasPresas1764340000000',
    'SomasDoPainel1764350000000',
    'HistoriaDasPendencias1764350001000',
    'Decisoes1764360000000',
    'HistoriaDasBaixas1764370000000',
    'Pulso1764370001000',
  ];

  async up(q: Executor): Promise<void> {
    const salas = [PLATAFORMA, GEOGRAFIA, AGENCIA, PESSOA, AUTH, LICENCA, PAGAMENTO, BANCO, CMS];
    for (const instrucao of salas.flat()) await q.query(instrucao);
    await semearAgencia(q);
  }
}
