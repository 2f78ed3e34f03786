import { type Autenticidade } from '../../api/contrato';
import { Coberto } from '../../componentes/coberto';
import { PeixeDaModalidade } from '../../componentes/peixes/da-modalidade';
import { Situacao } from '../../componentes/licenca/situacao';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { AUSENTE } from '../../kernel/ausente';
import { type Declaracao } from '../../kernel/declaracao/declaracao';
import { formatarCpf } from '../../kernel/documento';
import { formatarProtocolo } from '../../kernel/protocolo';
import { vencimentoMostrado } from '../licencas/vencimento';
import { Endereco } from './endereco';
import { Linha } from './linha';

interface Props {
  codigo: string;
  /** O que o código lido diz; nulo para quem só informou o número. */
  declaracao: Declaracao | null;
  /** O que a agência diz; nulo sem rede. */
  agencia: Autenticidade | null;
}

/** De quem é, de que modalidade, e os dados. O que o papel traz vem do código; o resto, da agência. */
export function Ficha({ codigo, declaracao, agencia }: Props) {
  const { t } = useTextos('autenticidade', 'geral', 'licenca');
  const licenca = agencia?.licenca;
  const pessoa = agencia?.pessoa;
  // A quem tem só o número o endereço não é mostrado: não há linha por linha a dizer que falta.
  const coberta = !pessoa || pessoa.mascarados.includes('nome');
  const modalidade = declaracao?.modalidade ?? licenca?.modalidade.id ?? 0;
  const nome = (coberta ? declaracao?.nome : null) ?? pessoa?.nome ?? t('autenticidade.naoInformado');
  const documento =
    pessoa &&
    (pessoa.cpf
      ? `${t('geral:documento.cpf')} ${formatarCpf(pessoa.cpf)}`
      : `${t('geral:documento.passaporte')} ${pessoa.passaporte ?? AUSENTE}`);
  return (
    <>
      <section className="quem">
        <div>
          <p className="quem-nome">
            <Coberto texto={nome} aviso={t('autenticidade.coberto')} />
          </p>
          {documento ? (
            <p className="quem-documento num">
              <Coberto texto={documento} aviso={t('autenticidade.coberto')} />
            </p>
          ) : null}
        </div>
        <div className={`agua ${modalidade === 0 ? 'agua-e' : 'agua-r'}`}>
          <PeixeDaModalidade modalidade={modalidade} />
          <span>
            <b>{t(`autenticidade.modalidade.${modalidade}`)}</b>
            {licenca?.modalidade.descricaoQtdPeixesLimiteCaptura ?? t(`conferida.limite.${modalidade}`)}
          </span>
        </div>
      </section>
      <div className="colunas">
        <Bloco titulo={t('autenticidade.dados')}>
          <Linha
            rotulo={t('autenticidade.numero')}
            valor={<ComProtocolos texto={formatarProtocolo(codigo)} />}
          />
          <Linha
            rotulo={t('autenticidade.modalidadeRotulo')}
            valor={t(`autenticidade.modalidade.${modalidade}`).toUpperCase()}
          />
          <Linha
            rotulo={t('autenticidade.emissao')}
            valor={formatarData(declaracao?.emissao ?? licenca?.emissao) ?? AUSENTE}
          />
          <Linha
            rotulo={t('autenticidade.validade')}
            valor={formatarData(declaracao?.validade) ?? (licenca ? vencimentoMostrado(licenca) : AUSENTE)}
          />
          {agencia?.responsavel ? (
            <Linha rotulo={t('licenca:carteira.responsavel')} valor={agencia.responsavel} />
          ) : null}
          {licenca ? (
            <Linha
              rotulo={t('autenticidade.situacao')}
              valor={<Situacao codigo={licenca.status.codigo} curta={false} />}
            />
          ) : null}
        </Bloco>
        {coberta ? null : (
          <Bloco titulo={t('autenticidade.endereco')}>
            <Endereco pessoa={pessoa} />
          </Bloco>
        )}
      </div>
      {pessoa && pessoa.mascarados.length > 0 ? (
        <p className="xs sec">{t('autenticidade.mascarados')}</p>
      ) : null}
    </>
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
