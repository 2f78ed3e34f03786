import { Plataforma1763600000000 } from './migrations/1763600000000-plataforma';
import { Geografia1763600001000 } from './migrations/1763600001000-geografia';
import { Pessoa1763600002000 } from './migrations/1763600002000-pessoa';
import { Licenca1763600003000 } from './migrations/1763600003000-licenca';
import { Pagamento1763600010000 } from './migrations/1763600010000-pagamento';
import { Banco1763600011000 } from './migrations/1763600011000-banco';
import { Cms1763600020000 } from './migrations/1763600020000-cms';
import { Cifra1763700000000 } from './migrations/1763700000000-cifra';
import { Auditoria1763700001000 } from './migrations/1763700001000-auditoria';
import { Registros1763700002000 } from './migrations/1763700002000-registros';
import { Contas1763700003000 } from './migrations/1763700003000-contas';
import { Privacidade1763700004000 } from './migrations/1763700004000-privacidade';
import { Dinheiro1763800000000 } from './migrations/1763800000000-dinheiro';
import { Pendencias1763800001000 } from './migrations/1763800001000-pendencias';
import { Convenios1763800002000 } from './migrations/1763800002000-convenios';
import { PreCritica1763800003000 } from './migrations/1763800003000-pre-critica';
import { LinhasLeves1763800004000 } from './migrations/1763800004000-linhas-leves';
import { PartesComprimidas1763800005000 } from './migrations/1763800005000-partes-comprimidas';
import { CarteiraPerdida1763900000000 } from './migrations/1763900000000-carteira-perdida';
import { TrabalhosTentados1764030000000 } from './migrations/1764030000000-trabalhos-tentados';
import { Console1764110000000 } from './migrations/1764110000000-console';
import { Contadores1764120000000 } from './migrations/1764120000000-contadores';
import { Usuarios1764120001000 } from './migrations/1764120001000-usuarios';
import { Informes1764120002000 } from './migrations/1764120002000-informes';
import { RemessaEnviada1764130000000 } from './migrations/1764130000000-remessa-enviada';
import { Conferencias1764130001000 } from './migrations/1764130001000-conferencias';
import { Configuracao1764140000000 } from './migrations/1764140000000-configuracao';
import { Textos1764140001000 } from './migrations/1764140001000-textos';
import { Juncao1764150000000 } from './migrations/1764150000000-juncao';
import { Listas1764150001000 } from './migrations/1764150001000-listas';
import { Manuais1764160000000 } from './migrations/1764160000000-manuais';
import { Opcoes1764210000000 } from './migrations/1764210000000-opcoes';
import { LimitesDeCaptura1764210001000 } from './migrations/1764210001000-limites-de-captura';
import { IndicesDasListas1764220000000 } from './migrations/1764220000000-indices-das-listas';
import { Provas1764300000000 } from './migrations/1764300000000-provas';
import { ChavesEmUso1764320000000 } from './migrations/1764320000000-chaves-em-uso';
import { RotinasDoDia1764320001000 } from './migrations/1764320001000-rotinas-do-dia';
import { AvisosDeRenovacao1764330000000 } from './migrations/1764330000000-avisos-de-renovacao';
import { LinhasPresas1764340000000 } from './migrations/1764340000000-linhas-presas';
import { SomasDoPainel1764350000000 } from './migrations/1764350000000-somas-do-painel';
import { HistoriaDasPendencias1764350001000 } from './migrations/1764350001000-historia-das-pendencias';
import { Decisoes1764360000000 } from './migrations/1764360000000-decisoes';
import { HistoriaDasBaixas1764370000000 } from './migrations/1764370000000-historia-das-baixas';
import { Pulso1764370001000 } from './migrations/1764370001000-pulso';
import { UltimasCopias1764380000000 } from './migrations/1764380000000-ultimas-copias';
import { Rastros1764390000000 } from './migrations/1764390000000-rastros';
import { ListasPorDia1764400000000 } from './migrations/1764400000000-listas-por-dia';
import { PapelDaConta1764401000000 } from './migrations/1764401000000-papel-da-conta';
import { PalavrasDosNomes1764401001000 } from './migrations/1764401001000-palavras-dos-nomes';
import { Anotacoes1764402000000 } from './migrations/1764402000000-anotacoes';
import { DecisoesDoBoleto1764403000000 } from './migrations/1764403000000-decisoes-do-boleto';
import { Correcoes1764404000000 } from './migrations/1764404000000-correcoes';
import { FolhasAssinadas1764405000000 } from './migrations/1764405000000-folhas-assinadas';
import { PixDosDocumentos1764406000000 } from './migrations/1764406000000-pix-dos-documentos';
import { OrdemDasListas1764410000000 } from './migrations/1764410000000-ordem-das-listas';
import { Satisfacao1764411000000 } from './migrations/1764411000000-satisfacao';
import { ExtratosImportados1764412000000 } from './migrations/1764412000000-extratos-importados';
import { FechamentosDoDia1764412001000 } from './migrations/1764412001000-fechamentos-do-dia';
import { TrilhoDoPix1764414000000 } from './migrations/1764414000000-trilho-do-pix';
import { Exportacoes1764420000000 } from './migrations/1764420000000-exportacoes';
import { PessoasSugeridas1764421000000 } from './migrations/1764421000000-pessoas-sugeridas';
import { AparelhosAvisados1764422000000 } from './migrations/1764422000000-aparelhos-avisados';
import { PixAteOFim1764423000000 } from './migrations/1764423000000-pix-ate-o-fim';
import { Isencoes1764430000000 } from './migrations/1764430000000-isencoes';
import { PescadoDasConferencias1764431000000 } from './migrations/1764431000000-pescado-das-conferencias';
import { IsencoesPorConferir1764432000000 } from './migrations/1764432000000-isencoes-por-conferir';
import { IndicesDaMesa1764433000000 } from './migrations/1764433000000-indices-da-mesa';
import { RetornoAbandonado1764434000000 } from './migrations/1764434000000-retorno-abandonado';
import { OrdensDasListas1764435000000 } from './migrations/1764435000000-ordens-das-listas';

/** Em ordem. Uma migração que já foi publicada não muda mais. */
export const MIGRACOES = [
  Plataforma1763600000000,
  Geografia1763600001000,
  Pessoa1763600002000,
  Licenca1763600003000,
  Pagamento1763600010000,
  Banco1763600011000,
  Cms1763600020000,
  Cifra1763700000000,
  Auditoria1763700001000,
  Registros1763700002000,
  Contas1763700003000,
  Privacidade1763700004000,
  Dinheiro1763800000000,
  Pendencias1763800001000,
  Convenios1763800002000,
  PreCritica1763800003000,
  LinhasLeves1763800004000,
  PartesComprimidas1763800005000,
  CarteiraPerdida1763900000000,
  TrabalhosTentados1764030000000,
  Console1764110000000,
  Contadores1764120000000,
  Usuarios1764120001000,
  Informes1764120002000,
  RemessaEnviada1764130000000,
  Conferencias1764130001000,
  Configuracao1764140000000,
  Textos1764140001000,
  Juncao1764150000000,
  Listas1764150001000,
  Manuais1764160000000,
  Opcoes1764210000000,
  LimitesDeCaptura1764210001000,
  IndicesDasListas1764220000000,
  Provas1764300000000,
  ChavesEmUso1764320000000,
  RotinasDoDia1764320001000,
  AvisosDeRenovacao1764330000000,
  LinhasPresas1764340000000,
  SomasDoPainel1764350000000,
  HistoriaDasPendencias1764350001000,
  Decisoes1764360000000,
  HistoriaDasBaixas1764370000000,
  Pulso1764370001000,
  UltimasCopias1764380000000,
  Rastros1764390000000,
  ListasPorDia1764400000000,
  PapelDaConta1764401000000,
  PalavrasDosNomes1764401001000,
  Anotacoes1764402000000,
  DecisoesDoBoleto1764403000000,
  Correcoes1764404000000,
  FolhasAssinadas1764405000000,
  PixDosDocumentos1764406000000,
  OrdemDasListas1764410000000,
  Satisfacao1764411000000,
  ExtratosImportados1764412000000,
  FechamentosDoDia1764412001000,
  TrilhoDoPix1764414000000,
  Exportacoes1764420000000,
  PessoasSugeridas1764421000000,
  AparelhosAvisados1764422000000,
  PixAteOFim1764423000000,
  Isencoes1764430000000,
  PescadoDasConferencias1764431000000,
  IsencoesPorConferir1764432000000,
  IndicesDaMesa1764433000000,
  RetornoAbandonado1764434000000,
  OrdensDasListas1764435000000,
];
