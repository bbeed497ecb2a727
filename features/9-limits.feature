@limits
Feature: 9. Business constants and limits

  Each limit holds: what just meets it is accepted, what oversteps it is not.

  @limits/written
  Scenario: Somebody can read the limits of the business
    When somebody asks for section 9 of the specification
    Then it says which constants there are and what each is used for

  @limits/met
  Scenario Outline: <constant> is just met: <situation>
    Given a product in which <constant> is <value>
    When this is tried: <situation>
    Then it succeeds

    Examples:
      | id | constant | value | situation |

  @limits/overstepped
  Scenario Outline: <constant> is overstepped: <situation>
    Given a product in which <constant> is <value>
    When this is tried: <situation>
    Then it does not go through: <error>

    Examples:
      | id | constant | value | situation | error |

  @limits/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
