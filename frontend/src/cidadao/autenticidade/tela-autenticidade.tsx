import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';

import { type Autenticidade, type CodigoStatus } from '../../api/contrato';
import { lerAutenticidade, verificarDeclaracao } from '../../api/servicos';
import { Aviso } from '../../componentes/aviso';
import { type Icone } from '../../componentes/desenhar-icone';
import { Correnteza, FalhaDeCarga } from '../../componentes/estados';
import {
  IconeArquivado,
  IconeMeioCirculo,
  IconeProibido,
  IconeSelo,
  IconeTrocado,
  IconeVencido,
} from '../../componentes/icones-das-telas.gerado';
import { IconeAmpulheta } from '../../componentes/icones.gerado';
import { Tambaqui, Tucunare } from '../../componentes/peixes';
import { Situacao } from '../../componentes/situacao';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData } from '../../kernel/datas';
import { formatarCpf } from '../../kernel/documento';
import { vencimentoMostrado } from '../licencas/vencimento';
import '../../componentes/licenca.css';
import './autenticidade.css';

const VEREDITOS: Record<CodigoStatus, { classe: string; icone: Icone }> = {
  VIGENTE: { classe: 'v-ok', icone: IconeSelo },
  ATIVO_AGUARDANDO_PAGAMENTO: { classe: 'v-prov', icone: IconeMeioCirculo },
  AGUARDANDO_PAGAMENTO: { classe: 'v-pend', icone: IconeAmpulheta },
  INVALIDADO: { classe: 'v-falsa', icone: IconeProibido },
  VENCIDO: { classe: 'v-venc', icone: IconeVencido },
  INATIVO: { classe: 'v-venc', icone: IconeArquivado },
  RENOVADO: { classe: 'v-venc', icone: IconeTrocado },
};

/** O QR code traz a declaração assinada no fragmento do endereço, que não viaja sozinho: a tela a envia. */
export default function TelaAutenticidade() {
  const { t, i18n } = useTranslation('paginas');
  const protocolo = useParams()['protocolo'] ?? '';
  const declaracao = useLocation().hash.slice(1);
  const dados = useRecurso(`autenticidade:${protocolo}:${declaracao}:${i18n.language}`, () =>
    declaracao ? verificarDeclaracao(protocolo, declaracao) : lerAutenticidade(protocolo),
  );
  const situacao = dados.dados?.licenca.status.codigo;
  useTitulo(situacao ? t(`veredito.${situacao}`) : t('autenticidade.titulo'));
  if (dados.estado === 'carregando') {
    return (
      <div className="miolo espera">
        <Correnteza />
      </div>
    );
  }
  if (dados.estado === 'falhou') {
    return (
      <div className="miolo espera pilha">
        <h1>{t('autenticidade.titulo')}</h1>
        {dados.erro.status === 404 ? (
          <Aviso tipo="erro" titulo={t('autenticidade.inexistente')}>
            <p>{t('autenticidade.inexistenteTexto')}</p>
          </Aviso>
        ) : (
          <FalhaDeCarga mensagem={dados.erro.message} aoTentar={dados.recarregar} />
        )}
      </div>
    );
  }
  return <Veredito dados={dados.dados} />;
}

function Veredito({ dados: { licenca, pessoa } }: { dados: Autenticidade }) {
  const { t } = useTranslation('paginas');
  const { codigo } = licenca.status;
  const { classe, icone: Icone } = VEREDITOS[codigo];
  const esportiva = licenca.modalidade.id === 0;
  const ate = vencimentoMostrado(licenca);
  const endereco = pessoa.enderecoPrincipal;
  const exterior = pessoa.enderecoEstrangeiro;
  // A quem tem só o protocolo o endereço não é mostrado: não há linha por linha a dizer que falta.
  const coberta = pessoa.mascarados.includes('nome');
  const falta = t('autenticidade.naoInformado');
  const nome = pessoa.nome ?? falta;
  const documento = pessoa.cpf ? `CPF ${formatarCpf(pessoa.cpf)}` : (pessoa.passaporte ?? '-');
  return (
    <div className="autenticidade">
      <section className={`ver ${classe}`}>
        <div className="miolo">
          <Icone />
          <h1>{t(`veredito.${codigo}`)}</h1>
          {ate === '-' ? null : <p className="ver-ate">{t('autenticidade.ate', { data: ate })}</p>}
        </div>
      </section>
      <div className="miolo">
        <section className="quem">
          <div>
            <p className="quem-nome">{nome}</p>
            <p className="quem-documento num">{documento}</p>
          </div>
          <div className={`agua ${esportiva ? 'agua-e' : 'agua-r'}`}>
            {esportiva ? <Tucunare /> : <Tambaqui />}
            <span>
              <b>{t(`autenticidade.modalidade.${licenca.modalidade.id}`)}</b>
              {licenca.modalidade.descricaoQtdPeixesLimiteCaptura}
            </span>
          </div>
        </section>
        <div className="colunas">
          <Bloco titulo={t('autenticidade.dados')}>
            <Linha rotulo={t('autenticidade.numero')} valor={licenca.protocolo.codigoFormatado} />
            <Linha rotulo={t('autenticidade.modalidadeRotulo')} valor={licenca.modalidade.codigo} />
            <Linha rotulo={t('autenticidade.emissao')} valor={formatarData(licenca.emissao) ?? '-'} />
            <Linha rotulo={t('autenticidade.validade')} valor={ate} />
            <Linha rotulo={t('autenticidade.situacao')} valor={<Situacao codigo={codigo} curta={false} />} />
          </Bloco>
          {coberta ? null : (
            <Bloco titulo={t('autenticidade.endereco')}>
              <Linha
                rotulo={t('autenticidade.rua')}
                valor={
                  [endereco?.logradouro, endereco?.numero].filter(Boolean).join(', ') ||
                  (endereco?.descricaoAcesso ?? exterior?.descricaoEndereco ?? falta)
                }
              />
              <Linha rotulo={t('autenticidade.complemento')} valor={endereco?.complemento ?? falta} />
              <Linha rotulo={t('autenticidade.bairro')} valor={endereco?.bairro ?? falta} />
              <Linha
                rotulo={t('autenticidade.municipio')}
                valor={
                  [
                    endereco?.municipio?.nome ?? endereco?.municipioNome ?? exterior?.cidade,
                    endereco?.uf ?? exterior?.estado,
                  ]
                    .filter(Boolean)
                    .join('/') || falta
                }
              />
              <Linha rotulo={t('autenticidade.cep')} valor={endereco?.cep ?? falta} />
              <Linha
                rotulo={t('autenticidade.pais')}
                valor={exterior?.pais.paisNome ?? (endereco ? t('autenticidade.brasil') : falta)}
              />
            </Bloco>
          )}
        </div>
        {coberta ? <p className="xs sec">{t('autenticidade.mascarados')}</p> : null}
      </div>
    </div>
  );
}

function Bloco({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <section className="bl">
      <h2>{titulo}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Linha({ rotulo, valor }: { rotulo: string; valor: React.ReactNode }) {
  return (
    <div className="lin">
      <dt>{rotulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
